// The files of the feature that say what the server does at an endpoint, each with `act`.

import './endings/answer-ending.ts'
import './endings/dispose-unanswered.ts'
import './endings/list-endings.ts'
import './endings/staff-endings.ts'
