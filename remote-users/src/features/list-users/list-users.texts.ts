import { partnersList, usersList } from '../../profile/user-links.ts';

/** The texts of screen 5 and of sections 5 and 8 are verbatim. */
export const listUsersTexts = {
  title: { User: usersList.label, Partner: partnersList.label },
  counts: {
    all: {
      User: (count: number, shown: string) => `${shown} user${count === 1 ? '' : 's'}`,
      Partner: (count: number, shown: string) => `${shown} partner${count === 1 ? '' : 's'}`,
    },
    connected: (shown: string) => `${shown} connected`,
    switchedOff: (shown: string) => `${shown} switched off`,
  },
  links: {
    profile: 'View',
    viewUser: 'View user',
    viewTemplate: 'Templates',
    managePermission: 'Permissions',
  },
  trial: 'Trial',
  empty: 'No Data Found',
  createUser: 'Create User',
  select: 'Select',
  invitations: 'Invitations',
  done: 'Done',
  notLoaded: 'Not loaded. Try again.',
  searchBy: 'Search by',
  chooseField: 'Select',
  mobile: 'Mobile',
  email: 'Email',
  any: 'Any',
  foundCount: (count: number) => `${count.toLocaleString('en-IN')} found`,
  withPlan: 'Show email and plan',
  inputs: {
    '': { label: 'Mobile or email', placeholder: '' },
    mobile: { label: 'Mobile number', placeholder: '10 digits' },
    email: { label: 'Email address', placeholder: 'name@example.com' },
    any: { label: 'Name, email or mobile number', placeholder: 'Name or email' },
  },
  found: 'User Found',
  showAll: 'Show all',
  show: 'Show',
  all: 'All',
  switchedOff: 'Switched off',
  connected: 'Connected',
  notConnected: 'Not connected',
  deleteName: (name: string) => `Delete ${name}`,
  active: (name: string) => `${name} active`,
  actions: (name: string) => `Actions for ${name}`,
} as const;

/** Column headers (screen 5). */
export const columnHeads = {
  id: '#id',
  name: 'Name',
  mobile: 'Mobile Number',
  profile: 'Profile',
  viewUser: 'View User',
  viewTemplate: 'View Template',
  managePermission: 'Manage Permission',
  connectStatus: 'Connect Status',
  email: 'Email',
  plan: 'Plan',
  endsOn: 'Expiry Date',
  edit: 'Edit',
  delete: 'Delete',
  action: 'Action',
} as const;
