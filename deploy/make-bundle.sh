#!/bin/sh
# Puts what production runs into a new folder: the server's build, and the packages of the lock file that it needs.
# The build is readable by its user alone; what is here may be read by everyone, and written by the owner.
set -eu
mkdir "${1:?a new folder}"
folder="$(cd "$1" && pwd)"
cd "$(dirname "$0")/.."
staging="$(mktemp -d)"
trap 'rm -rf "$staging"' EXIT

node --import tsx shared/build/src/build.cli.ts --server
npx -y "$(node -p 'require("./package.json").packageManager')" \
  --filter @chatline/server --config.package-import-method=copy deploy --legacy --prod "$staging/production"
mv "$staging/production/node_modules" "$staging/production/package.json" "$folder"
cp -R server/dist "$folder/dist"
chmod -R u=rwX,go=rX "$folder"
