// The files of the feature that say what the server does at an endpoint, each with `act`.

import './blobs.ts'
import './keep-loose-picture.ts'
import './read-member-picture.ts'
import './staff-pictures.ts'
