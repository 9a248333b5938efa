import * as v from 'valibot'
import { optionalText, requiredText, text } from '#engine/shared/fields.ts'
import { plainPostalCode } from '#features/addresses/rules/postal-codes.ts'

/** The parts of a postal address without recipient and country. */
export const placeFields = {
  phone: requiredText(30),
  province: optionalText(60),
  city: optionalText(60),
  area: optionalText(60),
  detail: requiredText(200),
  postalCode: v.pipe(text, v.transform(plainPostalCode), v.nonEmpty(), v.maxLength(12)),
}
