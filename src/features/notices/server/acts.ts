// The files of the feature that say what the server does at an endpoint, each with `act`.

import './push/end-push.ts'
import './push/keep-push.ts'
import './push/read-push.ts'
import './unsubscribe.ts'
