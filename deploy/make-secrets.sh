#!/bin/sh
# Writes the secrets of compose.yaml and the systemd units into a folder (deploy/secrets), and prints the public half of
# the root key. What is there stays. An empty file is a secret that is not set.
set -eu
umask 077
folder="${1:-$(dirname "$0")/secrets}"
mkdir -p "$folder"
cd "$folder"

# The folder keeps others out; containers read the files as users of their own.
keep() {
  [ -e "$1" ] || { cat >"$1.new" && chmod 444 "$1.new" && mv "$1.new" "$1"; }
}
random() { openssl rand -hex "$1" | tr -d '\n'; }

random 24 | keep POSTGRES_PASSWORD
printf 'postgres://chatline:%s@database:5432/chatline' "$(cat POSTGRES_PASSWORD)" | keep DATABASE_URL
random 32 | keep SESSION_SECRET
random 32 | keep SEALING_SECRET
random 10 | keep AWS_ACCESS_KEY_ID
random 32 | keep AWS_SECRET_ACCESS_KEY
random 24 | keep CHANNEL_VERIFY_TOKEN
for name in CHANNEL_APP_SECRET MAIL_URL PAYMENTS_KEY_SECRET PAYMENTS_WEBHOOK_SECRET ALERT_MAIL_PASSWORD; do
  printf '' | keep "$name"
done
printf '{"identities":[{"name":"chatline","credentials":[{"accessKey":"%s","secretKey":"%s"}],"actions":["Admin"]}]}' \
  "$(cat AWS_ACCESS_KEY_ID)" "$(cat AWS_SECRET_ACCESS_KEY)" | keep STORE_CONFIG
openssl genpkey -algorithm ed25519 | keep REGISTRY_PRIVATE_KEY
printf 'REGISTRY_PUBLIC_KEY=%s\n' "$(openssl pkey -in REGISTRY_PRIVATE_KEY -pubout -outform DER | base64 | tr -d '\n')"
