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
  howPartners:
    'New partners register on the site and are listed here, switched off, until an Admin switches them on. An Admin can also turn a user into a partner: Edit, Account type.',
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
  fieldMissing: 'Please Select Mobile/Email',
  mobileNotFound: 'No user found with this mobile number.',
  emailNotFound: 'No user found with this email.',
  found: 'User Found',
  showAll: 'Show all',
  show: 'Show',
  all: 'All',
  switchedOff: 'Switched off',
  connected: 'Connected',
  notConnected: 'Not connected',
  deleteName: (name: string) => `Delete ${name}`,
  deleteTitle: (name: string) => `Delete ${name}?`,
  delete: 'Delete',
  notDeleted: (name: string) => `${name} was not deleted`,
  itsClients: 'Show its clients',
  ok: 'OK',
  cancel: 'Cancel',
  active: (name: string) => `${name} active`,
  switchOffTitle: (name: string) => `Switch off ${name}?`,
  switchOff: 'Switch off',
  deleteEffects:
    'The account is logged out, and its API token stops working immediately. Payments and invoices are kept.',
  switchOffEffects: {
    User: 'The account is logged out everywhere, and its API tokens stop working. Nothing is deleted: once switched on again, it works as before.',
    Partner:
      'The account is logged out everywhere. Its clients keep working. Nothing is deleted: once switched on again, it works as before.',
  },
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
  endsOn: 'Last Day',
  edit: 'Edit',
  delete: 'Delete',
  action: 'Action',
} as const;
