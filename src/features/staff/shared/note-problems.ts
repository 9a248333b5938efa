import { msg } from '@lingui/core/macro'

/** Why a note for colleagues is refused: about a member or in a conversation there are as many as can be read. */
export const NOTE_PROBLEMS = {
  rows_limit: msg`There are 200 notes already, so no more can be added.`,
}
