import { runAlone } from '@chatline/runtime/host/alone.tsx';
import descriptor from '../../remote.json' with { type: 'json' };
import { pages } from '../expose/pages.ts';

void runAlone(descriptor, pages);
