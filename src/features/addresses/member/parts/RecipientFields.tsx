import { Trans, useLingui } from '@lingui/react/macro'
import { useFields } from '#engine/client/parts/forms/use-fields.ts'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { countryName } from '#engine/shared/countries.ts'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { hasPostalCodes } from '#features/addresses/rules/postal-codes.ts'
import { identityOf } from '#features/addresses/rules/recipient-identity.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { isPhoneUnlikely, type RecipientForm } from './recipient-form.ts'

type RecipientFieldsProps = {
  form: RecipientForm
  change: (fields: Partial<RecipientForm>) => void
  failures: readonly FieldFailure[]
}

/** The inputs of an address within its country, which decides their labels and checks. */
export function RecipientFields({ form, change, failures }: RecipientFieldsProps) {
  const { t, i18n } = useLingui()
  const field = useFields(form, change, failures)
  const country = countryName(i18n.locale, form.country)
  return (
    <>
      {identityOf(form.country) === 'pccc' && <PcccNote />}
      <TextField {...field('recipient', t`Recipient`)} autoComplete="name" />
      <TextField
        {...field('phone', t`Phone`)}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={
          isPhoneUnlikely(form) ? (
            <Trans>
              This is an unusual number for {country}. If it’s correct, leave it as it is.
            </Trans>
          ) : (
            <Trans>The courier calls this number on delivery.</Trans>
          )
        }
      />
      <PlaceFields country={form.country} typed={form} field={field} fills />
      <TextArea
        {...field('detail', t`Street address`)}
        rows={2}
        autoComplete="street-address"
        hint={<Trans>Street, number, building, floor and unit</Trans>}
      />
      <TextField
        {...field('postalCode', t`Postal code`)}
        autoComplete="postal-code"
        hint={
          form.country !== '' &&
          !hasPostalCodes(form.country) && (
            <Trans>{country} has no postal codes. Couriers require one, so we use 000000.</Trans>
          )
        }
      />
    </>
  )
}

/** What Korean customs compare with the registration of a personal customs clearance code, since February 2026. */
export function PcccNote() {
  return (
    <Notice>
      <Trans>
        Since February 2026, Korean customs require the recipient’s name, phone and postal code to
        match the registration of the personal customs clearance code (PCCC). The code is renewed
        every year, so check that it’s still valid.
      </Trans>
    </Notice>
  )
}
