import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { MapPinPlus, Pencil } from 'lucide-react'
import { failureWords } from '#engine/client/parts/forms/failure-words.ts'
import { useChecks } from '#engine/client/parts/forms/use-form.ts'
import { ButtonLink } from '#engine/client/ui/ButtonLink.tsx'
import { Card } from '#engine/client/ui/Card.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { RadioCards } from '#engine/client/ui/RadioCards.tsx'
import { TextField } from '#engine/client/ui/TextField.tsx'
import { countryName } from '#engine/shared/countries.ts'
import type { FieldFailure } from '#engine/shared/failures.ts'
import { paths } from '#engine/shared/paths.ts'
import type { AddressRow } from '#features/addresses/changes/rows.ts'
import { AddressBlock } from '#features/addresses/member/parts/AddressBlock.tsx'
import { PcccNote } from '#features/addresses/member/parts/RecipientFields.tsx'
import {
  type IdentityKind,
  identityOf,
  isWrongIdentity,
  readIdentityNumber,
} from '#features/addresses/rules/recipient-identity.ts'
import { useBusiness } from '#features/business/member/parts/use-business.ts'
import { HelpButton } from '#features/help/member/parts/HelpButton.tsx'
import { addressFailures, PLACE_LABELS } from './check-address.ts'
import { SenderField, senderFailures, TypedRecipient } from './DropShippingFields.tsx'
import type { Flow } from './flow.ts'
import { StepForm } from './StepForm.tsx'

/** The name of the number, as its country calls it, and an example. */
const IDENTITY_WORDS = {
  pccc: {
    label: msg`Personal customs clearance code`,
    missing: msg`Enter the recipient’s personal customs clearance code`,
    example: 'P123456789012',
  },
  cpf: {
    label: msg`CPF or CNPJ number`,
    missing: msg`Enter the recipient’s CPF or CNPJ number`,
    example: '123.456.789-09',
  },
  cuit: {
    label: msg`CUIT number`,
    missing: msg`Enter the recipient’s CUIT number`,
    example: '20-12345678-6',
  },
  rut: {
    label: msg`RUT number`,
    missing: msg`Enter the recipient’s RUT number`,
    example: '12.345.678-5',
  },
  nationalId: {
    label: msg`Taiwan ID number (EZ WAY)`,
    missing: msg`Enter the recipient’s Taiwan ID number`,
    example: 'A123456789',
  },
} as const satisfies Record<
  IdentityKind,
  { label: MessageDescriptor; missing: MessageDescriptor; example: string }
>

/** The choice of an address that is not in the book. */
const TYPED = 'typed'

/** Chooses and re-checks the address, with the identity number where the destination asks for it. */
export function AddressStep({ flow }: { flow: Flow }) {
  const { i18n, t } = useLingui()
  const { addresses, saved, address, form, change, next } = flow
  const { dropShipping } = form
  const { countriesServed } = useBusiness()
  const ofAddress = address === null ? [] : addressFailures(address, countriesServed)
  const wrong = [...senderFailures(form), ...ofAddress]
  const identity = address === null ? null : identityOf(address.country)
  const isIdentified =
    address === null ||
    identity === null ||
    readIdentityNumber(address.country, flow.identityNumber) !== null
  const { errors, failures, submit } = useChecks(form, change).read(
    wrong.length === 0 ? { ok: true, value: address } : { ok: false, failures: wrong },
    {
      address: address === null && t`Choose a delivery address.`,
      identity:
        identity !== null &&
        !isIdentified &&
        (flow.identityNumber.trim() === ''
          ? i18n._(IDENTITY_WORDS[identity].missing)
          : t`Enter the number as customs there issued it.`),
    },
  )
  if (addresses.length === 0 && dropShipping === null) return <NoAddress />
  return (
    <StepForm onNext={submit(next)} problem={errors.address}>
      {dropShipping && <SenderField flow={flow} form={dropShipping} failures={failures} />}
      <RadioCards
        label={t`Where does it go?`}
        value={saved?.id ?? (dropShipping && TYPED) ?? ''}
        onChange={(id) => change({ addressId: id === TYPED ? null : id })}
        options={[
          ...(dropShipping ? [{ value: TYPED, label: t`Enter an address` }] : []),
          ...addresses.map((one) => ({
            value: one.id,
            label: one.recipient,
            hint: `${one.detail} · ${countryName(i18n.locale, one.country)}`,
          })),
        ]}
      />
      {saved !== null && <SavedAddress address={saved} failures={ofAddress} />}
      {saved === null && dropShipping && (
        <TypedRecipient flow={flow} form={dropShipping} failures={failures} />
      )}
      {identity !== null && (
        <Card className="grid gap-4">
          {identity === 'pccc' && saved !== null && <PcccNote />}
          <TextField
            code
            autoComplete="off"
            label={i18n._(IDENTITY_WORDS[identity].label)}
            help={
              <HelpButton
                article="customs-by-destination"
                about={i18n._(IDENTITY_WORDS[identity].label)}
              />
            }
            value={flow.identityNumber}
            onChange={flow.setIdentityNumber}
            hint={t`Customs there asks for it, such as ${IDENTITY_WORDS[identity].example}. We store it encrypted. This device doesn’t keep it, so enter it again after a reload.`}
            error={
              isWrongIdentity(address?.country ?? '', flow.identityNumber)
                ? t`A digit of this number is wrong. Compare it with the original.`
                : errors.identity
            }
          />
        </Card>
      )}
    </StepForm>
  )
}

type SavedAddressProps = { address: AddressRow; failures: readonly FieldFailure[] }

function SavedAddress({ address, failures }: SavedAddressProps) {
  const { i18n } = useLingui()
  return (
    <Card className="grid gap-3">
      <h2 className="text-16 font-bold">
        <Trans>Check it once more</Trans>
      </h2>
      <AddressBlock address={address} />
      {failures.length > 0 && (
        <Notice kind="danger">
          <ul>
            {failures.map((failure) => (
              <li key={failure.path}>
                {failureWords(
                  i18n,
                  failure,
                  i18n._(PLACE_LABELS[failure.path as keyof typeof PLACE_LABELS]),
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div>
        <ButtonLink icon={Pencil} href={paths.addressBook({ id: address.id })}>
          <Trans>Correct the address</Trans>
        </ButtonLink>
      </div>
    </Card>
  )
}

function NoAddress() {
  return (
    <Notice
      kind="caution"
      action={
        <ButtonLink look="primary" icon={MapPinPlus} href={paths.addressBook({ id: 'new' })}>
          <Trans>Add an address</Trans>
        </ButtonLink>
      }
    >
      <Trans>Your address book is empty. What you’ve chosen so far is kept.</Trans>
    </Notice>
  )
}
