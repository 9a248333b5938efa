/** Mail addresses of the demo accounts. Their mail is never delivered. */
export const DEMO_MEMBER = 'mei@example.com'
export const DEMO_STAFF = 'warehouse@example.com'
/** Works on the money, so that the staff member above is the second person. */
export const DEMO_CASHIER = 'cashier@example.com'
/** A second member, who shares a tracking number and a claim with the first. */
export const DEMO_NEIGHBOUR = 'jun@example.com'
export const DEMO_ADDRESSES = [DEMO_MEMBER, DEMO_STAFF, DEMO_CASHIER, DEMO_NEIGHBOUR]
/** How the addresses of those end who write in the community. */
export const WRITER_ADDRESS = '.writer@example.com'
