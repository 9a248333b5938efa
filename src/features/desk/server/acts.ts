// The files of the feature that say what the server does at an endpoint, each with `act`.

import './day-figures.ts'
import './failures.ts'
import './read-queues.ts'
import './search/search-staff.ts'
import './table-views.ts'
import './take-work.ts'
import './work-list.ts'
import './week-figures.ts'
