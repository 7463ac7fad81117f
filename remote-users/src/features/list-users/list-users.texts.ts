/** The texts of screen 5 and of sections 5 and 8 are verbatim. */
export const listUsersTexts = {
  title: { User: 'Manage Users', Partner: 'Manage Partner' },
  empty: 'No Data Found',
  createUser: 'Create User',
  howPartners:
    'New partners register on the site and are listed here, switched off, until an Admin switches them on. An Admin can also turn a user into a partner: Edit, Account type.',
  searchBy: 'Search by',
  chooseField: 'Select',
  mobile: 'Mobile',
  email: 'Email',
  fieldMissing: 'Please Select Mobile/Email',
  mobileNotFound: 'No user found with this mobile number.',
  emailNotFound: 'No user found with this email.',
  found: 'User Found',
  showAll: 'Show all',
  connected: 'Connected',
  notConnected: 'Not connected',
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
  edit: 'Edit',
  delete: 'Delete',
  action: 'Action',
} as const;
