import * as v from 'valibot'
import { endpoint } from '#engine/shared/endpoint.ts'
import { optionalText, requiredText, uuid } from '#engine/shared/fields.ts'

/**
 * The most code points of the address that a parcel is returned to, of what else the member says, and of what staff
 * ask.
 */
export const MAX_ENDING_WORDS = 500
export const parcelId = v.object({ parcelId: uuid })

/** The member has a parcel returned or disposed of, asked by staff or not. Once: it is the recorded consent. */
export const answerEnding = endpoint({
  method: 'POST',
  path: '/api/parcels/:parcelId/ending',
  for: 'member',
  once: true,
  keeps: 'forever',
  params: parcelId,
  body: v.variant('choice', [
    v.object({
      onceKey: uuid,
      choice: v.literal('return'),
      answer: requiredText(MAX_ENDING_WORDS),
    }),
    v.object({
      onceKey: uuid,
      choice: v.literal('dispose'),
      answer: optionalText(MAX_ENDING_WORDS),
    }),
  ]),
  reply: parcelId,
})
