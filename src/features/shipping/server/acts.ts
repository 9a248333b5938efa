// The files of the feature that say what the server does at an endpoint, each with `act`.

import './change-channels.ts'
import './exchange-and-duty.ts'
import './member-discounts.ts'
import './read-rates.ts'
import './staff-channels.ts'
