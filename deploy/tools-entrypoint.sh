#!/bin/sh
# The tools that build and release read the environment alone: these are the secrets of compose.yaml for it.
set -eu
for name in AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN; do
  file="${SECRETS_DIR:-/run/secrets}/$name"
  [ ! -s "$file" ] || export "$name=$(cat "$file")"
done
exec "$@"
