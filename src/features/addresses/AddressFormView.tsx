import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { type DraftForm, useDraftForm } from '#actions/use-draft-form.ts'
import type { AddressForm, OpenedDraft } from '#data/draft-forms.ts'
import { countryName } from '#i18n/countries.ts'
import { navigate } from '#navigation/navigate.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { DraftNote } from '#parts/DraftNote.tsx'
import { SaveFailure } from '#parts/SaveFailure.tsx'
import { useFields } from '#parts/use-fields.ts'
import { useSavedToast } from '#parts/use-saved-toast.ts'
import type { FieldFailure } from '#shared/contract/failures.ts'
import type { AddressRow, OutcomeRow } from '#shared/contract/rows.ts'
import { hasPostalCodes } from '#shared/domain/postal-codes.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { CountryField } from '#ui/CountryField.tsx'
import { Form } from '#ui/Form.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { type Account, saveAddress } from './address-actions.ts'
import { isPhoneUnlikely, readAddress, withCountry } from './address-form.ts'
import { ELSEWHERE, placeWords } from './place-words.ts'

type AddressFormViewProps = {
  account: Account
  before: AddressRow | null
  /** The content of the form without a draft. */
  start: AddressForm
  draft: OpenedDraft<AddressForm> | null
  replaces: readonly Pick<OutcomeRow, 'id'>[]
}

/** The form of one address. Its base is what it was opened with, even if the row changes. */
export function AddressFormView(props: AddressFormViewProps) {
  const { t } = useLingui()
  const saved = useSavedToast()
  const [{ account, before, start, draft, replaces }] = useState(props)
  const address = useDraftForm({
    kind: 'address',
    start,
    draft,
    contentOf: (form) => ({ addressId: before?.id ?? null, form }),
  })
  const title = before === null ? t`Add an address` : t`Edit address`
  usePageTitle(title)
  const read = readAddress(address.form)
  const save = async () => {
    const { isDefault } = address.form
    const done = await address.submit(read, (fields, submitted) =>
      saveAddress({ account, before, fields, isDefault, draft: submitted, replaces }),
    )
    if (done === null) return
    saved(t`Address saved`)
    navigate(paths.addressBook(), { replace: true })
  }
  return (
    <div className="mx-auto max-w-2xl pb-8">
      <PageHeader back={{ href: paths.addressBook(), label: t`Address book` }} title={title} />
      <Card>
        <Form onSubmit={save}>
          <DraftNote form={address} />
          <AddressFields {...address} failures={address.failures(read)} />
          {address.failed && <SaveFailure />}
          <Button type="submit" look="primary" icon={Check} busy={address.busy}>
            <Trans>Save address</Trans>
          </Button>
        </Form>
      </Card>
    </div>
  )
}

const PLACES = [
  { field: 'province', autoComplete: 'address-level1' },
  { field: 'city', autoComplete: 'address-level2' },
  { field: 'area', autoComplete: 'address-level3' },
] as const

type AddressFieldsProps = Pick<DraftForm<AddressForm>, 'form' | 'change'> & {
  failures: readonly FieldFailure[]
}

/** The inputs of an address. The country comes first because it determines the labels and checks of the others. */
function AddressFields({ form, change, failures }: AddressFieldsProps) {
  const { t, i18n } = useLingui()
  const field = useFields(form, change, failures)
  const words = placeWords(form.country)
  const country = countryName(i18n.locale, form.country)
  return (
    <>
      <CountryField
        {...field('country', t`Country or region`)}
        onChange={(code) => change(withCountry(form, code))}
      />
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
      <div className="grid gap-5 sm:grid-cols-2">
        {PLACES.map((place) => {
          const label = words[place.field] ?? (form[place.field] !== '' && ELSEWHERE[place.field])
          if (!label) return null
          return (
            <TextField
              key={place.field}
              {...field(place.field, i18n._(label))}
              optional
              autoComplete={place.autoComplete}
            />
          )
        })}
      </div>
      <TextArea
        {...field('detail', t`Detailed address`)}
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
      <TextField
        {...field('note', t`Note`)}
        optional
        hint={<Trans>Only you can see this, such as “office, weekdays only”</Trans>}
      />
      <Checkbox checked={form.isDefault} onChange={(isDefault) => change({ isDefault })}>
        <Trans>Use as my default address</Trans>
      </Checkbox>
    </>
  )
}
