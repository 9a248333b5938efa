import { msg } from '@lingui/core/macro'
import { paths } from '#engine/shared/paths.ts'
import type { SetOf } from '#engine/shared/registry.ts'
import {
  type Change,
  type Changes,
  compensationPage,
  parcelAt,
  requestPage,
} from '#features/attention/member/data/change.ts'

type Owner = SetOf<'photo.attach'>['ownerTable']

/** Where a refused picture is added again, by what it was attached to. */
const ADDED_AT = {
  parcel: ({ set }) => parcelAt(set.ownerId),
  claim: ({ set }) => parcelAt(set.ownerId),
  compensation: (_, subject) => compensationPage(subject),
  cartLine: () => paths.cart(),
  requestLine: (_, subject) => requestPage(subject),
  goodsReturn: (_, subject) => requestPage(subject),
  message: () => paths.member({ view: 'inbox' }),
} satisfies Record<Owner, Change['resend']>

/** A newer version of the app may have attached it to something else. */
const isOwner = (table: unknown): table is Owner =>
  typeof table === 'string' && Object.hasOwn(ADDED_AT, table)

export const ATTENTION_CHANGES = {
  'photo.attach': {
    words: () => msg`Add a photo`,
    afterRemoval: (number) => msg`Add a photo to parcel ${number}`,
    resend: (photo, subject) => {
      const { ownerTable } = photo.set
      return isOwner(ownerTable) ? ADDED_AT[ownerTable](photo, subject) : null
    },
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
