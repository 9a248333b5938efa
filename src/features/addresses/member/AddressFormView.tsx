import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type DraftForm, useDraftForm } from '#actions/use-draft-form.ts'
import type { AddressForm, OpenedDraft } from '#data/draft-forms.ts'
import { navigate } from '#navigation/navigate.ts'
import { usePageTitle } from '#navigation/page-title.ts'
import { CountryField } from '#parts/CountryField.tsx'
import { DraftNote } from '#parts/DraftNote.tsx'
import { RecipientFields } from '#parts/RecipientFields.tsx'
import { withCountry } from '#parts/recipient-form.ts'
import { SaveFailure } from '#parts/SaveFailure.tsx'
import { useBusiness } from '#parts/use-business.ts'
import { useFields } from '#parts/use-fields.ts'
import { useSavedToast } from '#parts/use-saved-toast.ts'
import type { FieldFailure } from '#shared/contract/failures.ts'
import type { AddressRow, OutcomeRow } from '#shared/contract/rows.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TextField } from '#ui/TextField.tsx'
import { type Account, saveAddress } from './address-actions.ts'
import { readAddress } from './address-form.ts'

type AddressFormViewProps = {
  account: Account
  before: AddressRow | null
  /** Whether another device has removed it while the form was open: saving then adds it again. */
  isRemoved?: boolean
  /** The content of the form without a draft. */
  start: AddressForm
  draft: OpenedDraft<AddressForm> | null
  replaces: readonly Pick<OutcomeRow, 'id'>[]
}

/** The form of one address. Its base is what it was opened with, even if the row changes. */
export function AddressFormView(props: AddressFormViewProps) {
  const { t } = useLingui()
  const { isRemoved = false } = props
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
  const served = useBusiness().countriesServed
  const countries = useMemo(
    () => (served.length === 0 || before === null ? served : [...served, before.country]),
    [served, before],
  )
  const entry = readAddress(address.form, { served, before })
  const save = async () => {
    const { isDefault } = address.form
    const result = await address.submit(entry, (fields, submitted) =>
      saveAddress({
        account,
        before: isRemoved ? null : before,
        fields,
        isDefault,
        draft: submitted,
        replaces,
      }),
    )
    if (result === null) return
    saved(result.saved, t`Address saved`)
    navigate(paths.addressBook(), { replace: true })
  }
  return (
    <div className="mx-auto max-w-2xl pb-8">
      <PageHeader back={{ href: paths.addressBook(), label: t`Address book` }} title={title} />
      <Card>
        <Form onSubmit={save}>
          <DraftNote form={address} />
          {isRemoved && (
            <Notice kind="caution">
              <Trans>This address was removed on another device. Saving adds it again.</Trans>
            </Notice>
          )}
          <AddressFields {...address} failures={address.failures(entry)} countries={countries} />
          {address.failed && <SaveFailure why={address.failed} />}
          <Button type="submit" look="primary" icon={Check} busy={address.busy}>
            <Trans>Save address</Trans>
          </Button>
        </Form>
      </Card>
    </div>
  )
}

type AddressFieldsProps = Pick<DraftForm<AddressForm>, 'form' | 'change'> & {
  failures: readonly FieldFailure[]
  /** Those to choose from; empty for all. */
  countries: readonly string[]
}

/** The inputs of an address. The country comes first because it determines the labels and checks of the others. */
function AddressFields({ form, change, failures, countries }: AddressFieldsProps) {
  const { t } = useLingui()
  const field = useFields(form, change, failures)
  return (
    <>
      <CountryField
        {...field('country', t`Country or region`)}
        only={countries}
        onChange={(code) => change(withCountry(form, code))}
      />
      <RecipientFields form={form} change={change} failures={failures} />
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
