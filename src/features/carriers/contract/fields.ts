import * as v from 'valibot'
import { rule } from '#engine/shared/failures.ts'
import { text } from '#engine/shared/fields.ts'
import { plainCharacters } from '#engine/shared/plain-typed.ts'
import {
  TRACKING_MAX_LENGTH,
  TRACKING_MIN_TYPED,
  TRACKING_PATTERN,
  withoutBox,
} from '#features/carriers/rules/tracking.ts'

/** Couriers and our own screens print the number in groups, so spaces are removed; so is the place of a box. */
export const trackingNumber = v.pipe(
  text,
  v.transform((input) => withoutBox(plainCharacters(input).replace(/\s/g, ''))),
  v.nonEmpty(),
  v.regex(TRACKING_PATTERN, rule('tracking_characters')),
  v.check((input) => /[A-Za-z0-9]/.test(input), rule('tracking_characters')),
  v.maxLength(TRACKING_MAX_LENGTH),
)

/** A tracking number that a person types into a form. */
export const typedTrackingNumber = v.pipe(trackingNumber, v.minLength(TRACKING_MIN_TYPED))
