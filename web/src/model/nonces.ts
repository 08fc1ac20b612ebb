/** A seat's share in the shuffle: a nonce made here, first only its hash is given away. */

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { api } from '../net/api'
import type { Live, Shuffle } from '../net/protocol'
import { recall, remember } from './settings.svelte'

const COMMIT = utf8ToBytes('kitchentable:commit:')
const SEED = utf8ToBytes('kitchentable:seed:')

export const promiseOf = (secret: string): string => bytesToHex(sha256(concatBytes(COMMIT, hexToBytes(secret))))

function nonceOf(table: string, seat: number): string {
  const key = `nonce.${table}.${seat}`
  const known = recall<string | null>(key, null)
  if (known) return known
  const fresh = bytesToHex(crypto.getRandomValues(new Uint8Array(32)))
  remember(key, fresh)
  return fresh
}

/** The nonce this device gave for the seat, if it did. */
export const ownNonce = (table: string, seat: number): string | null => recall(`nonce.${table}.${seat}`, null)

const given = new Set<string>()

/** Does this device's part of the opening: gives the hashes, then, when all are in, the nonces. */
export async function contribute(live: Live): Promise<void> {
  const { step, hashes, given: opened } = live.shuffle
  for (const { seat } of live.seats.filter((one) => one.mine)) {
    const nonce = nonceOf(live.table.id, seat)
    if (step === 'hashes' && !hashes[seat]) await once(live, seat, { hash: promiseOf(nonce) })
    if (step === 'nonces' && !opened[seat]) await once(live, seat, { nonce })
  }
}

/** Several views may ask for the same part before the server has answered the first time. */
async function once(live: Live, seat: number, part: { hash: string } | { nonce: string }): Promise<void> {
  const key = `${live.table.id} ${seat} ${live.shuffle.step}`
  if (given.has(key)) return
  given.add(key)
  await api.nonce(live.table.id, seat, part).catch(() => given.delete(key))
}

export interface Fairness {
  fair: boolean
  faults: ('server' | 'nonce' | 'mine')[]
  seed: string
}

/** Checks what was opened against what was promised, and that this device's own nonces are among it. */
export function check(live: Live, shuffle: Shuffle): Fairness | null {
  const opened = shuffle.opened
  if (!opened) return null
  const faults: Fairness['faults'] = []
  if (promiseOf(opened.server_seed) !== shuffle.commitment) faults.push('server')
  if (opened.nonces.some((nonce, seat) => shuffle.hashes[seat] && promiseOf(nonce) !== shuffle.hashes[seat]))
    faults.push('nonce')
  const mine = opened.nonces.some((nonce, seat) => {
    const own = ownNonce(live.table.id, seat)
    return own !== null && own !== nonce
  })
  if (mine) faults.push('mine')
  return { fair: faults.length === 0, faults, seed: seedOf(opened.server_seed, opened.nonces) }
}

function seedOf(server: string, nonces: string[]): string {
  const mixed = sha256.create().update(SEED).update(hexToBytes(server))
  for (const nonce of nonces) mixed.update(sha256(hexToBytes(nonce)))
  return bytesToHex(mixed.digest())
}
