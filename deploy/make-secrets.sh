#!/bin/sh
# Writes the secrets of compose.yaml into the folder `secrets` beside this file, and prints the public half of the root
# key; or those of the systemd units into a folder: sh deploy/make-secrets.sh /etc/chatline/secrets
# What is there stays. An empty file is a secret that is not set.
set -eu
umask 077
beside="$(cd "$(dirname "$0")" && pwd)"
folder="${1:-$beside/secrets}"
mkdir -p "$folder"
cd "$folder"

# The folder keeps others out; containers read the files as users of their own.
keep() {
  [ -e "$1" ] || { cat >"$1.new" && chmod 444 "$1.new" && mv "$1.new" "$1"; }
}
random() { openssl rand -hex "$1" | tr -d '\n'; }

random 32 | keep SESSION_SECRET
random 32 | keep SEALING_SECRET
random 24 | keep CHANNEL_VERIFY_TOKEN
for name in SEALING_SECRETS_OTHER AWS_SESSION_TOKEN CHANNEL_APP_SECRET SIGNUP_APP_SECRET MAIL_URL PAYMENTS_KEY_SECRET \
  PAYMENTS_WEBHOOK_SECRET PAYMENTS_WEBHOOK_SECRET_BEFORE GST_KEY; do
  printf '' | keep "$name"
done

# The units' database and store are elsewhere, and so is the root key: a public server has none.
if [ $# -gt 0 ]; then
  for name in DATABASE_URL AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY; do printf '' | keep "$name"; done
  exit
fi

random 24 | keep POSTGRES_PASSWORD
printf 'postgres://chatline:%s@database:5432/chatline' "$(cat POSTGRES_PASSWORD)" | keep DATABASE_URL
random 10 | keep AWS_ACCESS_KEY_ID
random 32 | keep AWS_SECRET_ACCESS_KEY
printf '' | keep ALERT_MAIL_PASSWORD
printf '{"identities":[{"name":"chatline","credentials":[{"accessKey":"%s","secretKey":"%s"}],"actions":["Admin"]}]}' \
  "$(cat AWS_ACCESS_KEY_ID)" "$(cat AWS_SECRET_ACCESS_KEY)" | keep STORE_CONFIG

# Another root key would sign nothing that consoles accept.
if [ ! -e REGISTRY_PRIVATE_KEY ] && grep -qs '^REGISTRY_PUBLIC_KEY=.' "$beside/.env"; then
  echo "No root key is made: $beside/.env names its public half. Put REGISTRY_PRIVATE_KEY back from its safe to release." >&2
  exit
fi
openssl genpkey -algorithm ed25519 | keep REGISTRY_PRIVATE_KEY
printf 'REGISTRY_PUBLIC_KEY=%s\n' "$(openssl pkey -in REGISTRY_PRIVATE_KEY -pubout -outform DER | base64 | tr -d '\n')"
