// The files of the feature that say what the server does at an endpoint, each with `act`.

import './change-setting.ts'
import './list-setting-changes.ts'
import './read-business.ts'
import './read-logo.ts'
