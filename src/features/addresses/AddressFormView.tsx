import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useDraft } from '#actions/use-draft.ts'
import { navigate } from '#navigation/navigate.ts'
import { DraftNote } from '#parts/DraftNote.tsx'
import { SaveFailure } from '#parts/SaveFailure.tsx'
import type { AddressRow, OutcomeRow } from '#shared/contract/rows.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Form } from '#ui/Form.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { toast } from '#ui/toast.ts'
import { AddressFields } from './AddressFields.tsx'
import { type AddressForm, readAddress } from './address-form.ts'
import type { Account } from './address-intents.ts'
import { saveAddress } from './save-address.ts'

type AddressFormViewProps = {
  account: Account
  before: AddressRow | null
  /** What the form shows where no draft stands over it. */
  start: AddressForm
  draft: { id: string; savedAt: string; form: AddressForm } | null
  replaces: readonly Pick<OutcomeRow, 'id'>[]
}

/** The form of one address. What it was opened with stays its base, whatever arrives meanwhile. */
export function AddressFormView(props: AddressFormViewProps) {
  const { t } = useLingui()
  const [opened] = useState(props)
  const { account, before, start, replaces } = opened
  const contentOf = (form: AddressForm) => ({ addressId: before?.id ?? null, form })
  const found = opened.draft && { ...opened.draft, content: contentOf(opened.draft.form) }
  const draft = useDraft('address', found)
  const [form, setForm] = useState(opened.draft?.form ?? start)
  const [state, setState] = useState<'typing' | 'tried' | 'saving' | 'failed'>('typing')
  const read = readAddress(form)

  const change = (next: AddressForm) => {
    setForm(next)
    draft.keep(contentOf(next))
  }
  const startAnew = async () => {
    await draft.discard()
    setForm(start)
    setState('typing')
  }
  const save = async () => {
    setState('tried')
    if (!read.ok) return
    setState('saving')
    try {
      const submitted = await draft.finish()
      const { isDefault } = form
      await saveAddress({
        account,
        before,
        fields: read.value,
        isDefault,
        draft: submitted,
        replaces,
      })
    } catch {
      setState('failed')
      return
    }
    toast.good(t`Address saved`)
    navigate(paths.addressBook(), { replace: true })
  }
  return (
    <div className="mx-auto max-w-2xl pb-8">
      <PageHeader
        back={{ href: paths.addressBook(), label: t`Address book` }}
        title={before === null ? <Trans>Add an address</Trans> : <Trans>Edit address</Trans>}
      />
      <Card>
        <Form onSubmit={save}>
          {draft.restoredFrom && <DraftNote savedAt={draft.restoredFrom} onDiscard={startAnew} />}
          <AddressFields
            form={form}
            onChange={change}
            failures={state === 'typing' || read.ok ? [] : read.failures}
          />
          {state === 'failed' && <SaveFailure />}
          <Button type="submit" look="primary" icon={Check} busy={state === 'saving'}>
            <Trans>Save address</Trans>
          </Button>
        </Form>
      </Card>
    </div>
  )
}
