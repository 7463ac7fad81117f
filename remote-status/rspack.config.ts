import { defineRemote } from '@chatline/build/define-remote';

export default defineRemote(import.meta.dirname);
