import { configure } from '@testing-library/react';
import { vi } from 'vitest';
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
