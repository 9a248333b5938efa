// The files of the feature that say what the server does at an endpoint, each with `act`.

import './check-sender.ts'
import './backup-key.ts'
import './read-system.ts'
