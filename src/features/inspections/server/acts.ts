// The files of the feature that say what the server does at an endpoint, each with `act`.

import './list-inspections.ts'
import './order-inspection.ts'
import './settle-inspection.ts'
