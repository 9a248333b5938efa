// The files of the feature that say what the server does at an endpoint, each with `act`.

import './dismiss-staff.ts'
import './invite-staff.ts'
import './staff-rights.ts'
