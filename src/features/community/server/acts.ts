// The files of the feature that say what the server does at an endpoint, each with `act`.

import './authors.ts'
import './decide-post.ts'
import './likes.ts'
import './list-moderation.ts'
import './list-posts.ts'
import './listed-words.ts'
import './post-pictures.ts'
import './read-posts.ts'
import './remove-own.ts'
import './reports.ts'
import './write-comments.ts'
import './write-posts.ts'
