// The files of the feature that say what the server does at an endpoint, each with `act`.

import './decide-compensation.ts'
import './list-compensations.ts'
