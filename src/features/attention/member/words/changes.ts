import { msg } from '@lingui/core/macro'
import { paths } from '#engine/shared/paths.ts'
import {
  type Changes,
  compensationPage,
  parcelAt,
  requestPage,
} from '#features/attention/member/data/change.ts'

export const ATTENTION_CHANGES = {
  'photo.attach': {
    words: () => msg`Add a photo`,
    afterRemoval: (number) => msg`Add a photo to parcel ${number}`,
    resend: ({ set }, subject) =>
      set.ownerTable === 'compensation'
        ? compensationPage(subject)
        : set.ownerTable === 'cartLine'
          ? paths.cart()
          : set.ownerTable === 'requestLine'
            ? requestPage(subject)
            : set.ownerTable === 'message'
              ? paths.messages()
              : parcelAt(set.ownerId),
    discards: 'photo',
  },
  'photo.remove': { words: () => msg`Remove a photo`, resend: null, discards: 'removal' },
  'draft.save': { words: () => msg`Save a draft`, resend: null, discards: 'input' },
  'draft.discard': { words: () => msg`Discard a draft`, resend: null, discards: 'removal' },
  'conflict.resolve': {
    words: () => msg`Choose between two values`,
    resend: null,
    discards: 'change',
  },
  'outcome.dismiss': {
    words: () => msg`Discard a refused change`,
    resend: null,
    discards: 'removal',
  },
} satisfies Partial<Changes>
