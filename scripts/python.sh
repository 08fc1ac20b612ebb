# Runs Python 3.11 or newer, whatever it is called here: sh python.sh ARGUMENT ...
new_enough='import sys; sys.exit(sys.version_info < (3, 11))'
for name in python3 python python3.14 python3.13 python3.12 python3.11; do
    if "$name" -c "$new_enough" >/dev/null 2>&1; then
        exec "$name" "$@"
    fi
done
echo "Kitchen Table needs Python 3.11 or newer; none was found as python3, python or python3.11 to python3.14." >&2
exit 1
