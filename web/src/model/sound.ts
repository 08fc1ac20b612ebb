/** Two soft notes: your turn. Made here, no file. */

let context: AudioContext | null = null

export function chime(): void {
  try {
    context ??= new AudioContext()
    void context.resume() // one that was made before the page was first touched starts mute
    note(context, 587, 0)
    note(context, 880, 0.16)
  } catch {
    /* a device without sound */
  }
}

function note(audio: AudioContext, pitch: number, after: number): void {
  const start = audio.currentTime + after
  const tone = audio.createOscillator()
  const loudness = audio.createGain()
  tone.type = 'sine'
  tone.frequency.value = pitch
  loudness.gain.setValueAtTime(0, start)
  loudness.gain.linearRampToValueAtTime(0.12, start + 0.02)
  loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.5)
  tone.connect(loudness).connect(audio.destination)
  tone.start(start)
  tone.stop(start + 0.55)
}
