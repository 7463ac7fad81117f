#!/bin/sh
# Runs a command of the built server as root, with the settings of the units: chatline create-admin you@example.com Name
# Its files are those of worker 1, as in compose.yaml.
set -eu
name="${1:?a command: backup, restore, create-admin, reset-factor, export-account, erase-person or partition}"
shift
set -a
. /etc/chatline/chatline.env
RUN=web NODE_ENV=production DATA_DIR=/var/lib/chatline/worker-1 SECRETS_DIR=/etc/chatline/secrets
set +a
exec /usr/bin/node --enable-source-maps "/opt/chatline/dist/$name.cli.js" "$@"
