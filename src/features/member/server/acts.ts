// The files of the feature that say what the server does at an endpoint, each with `act`.

import './desk/act-on-member.ts'
import './desk/get-member.ts'
import './desk/list-member-records.ts'
import './desk/search-members.ts'
import './own-data/ask-export.ts'
import './own-data/download-export.ts'
import './own-data/get-own-data.ts'
import './own-data/plan-deletion.ts'
