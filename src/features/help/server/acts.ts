// The files of the feature that say what the server does at an endpoint, each with `act`.

import './edit-texts.ts'
import './edited-texts.ts'
import './help.ts'
import './list-help-feedback.ts'
