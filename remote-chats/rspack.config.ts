import { defineRemote } from '@chatline/shared/build/define-remote';

export default defineRemote(import.meta.dirname);
