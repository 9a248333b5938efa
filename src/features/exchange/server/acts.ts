// The files of the feature that say what the server does at an endpoint, each with `act`.

import './shown-rates.ts'
