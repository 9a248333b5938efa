// The files of the feature that say what the server does at an endpoint, each with `act`.

import './claim-setup.ts'
import './open-business.ts'
import './read-setup.ts'
import './test-mail.ts'
