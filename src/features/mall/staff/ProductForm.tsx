import { Trans, useLingui } from '@lingui/react/macro'
import { ArchiveX, ArrowLeft, Plus, Save, Store, X } from 'lucide-react'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { newId } from '#engine/client/platform/ids.ts'
import { Button } from '#engine/client/ui/Button.tsx'
import { IconButton } from '#engine/client/ui/IconButton.tsx'
import { Notice } from '#engine/client/ui/Notice.tsx'
import { Section } from '#engine/client/ui/Section.tsx'
import { PictureField } from '#features/console/staff/parts/PictureField.tsx'
import { ProblemNotice } from '#features/console/staff/parts/ProblemNotice.tsx'
import { StaffForm } from '#features/console/staff/parts/StaffForm.tsx'
import { StaffPicture } from '#features/console/staff/parts/StaffPicture.tsx'
import { staffCall } from '#features/console/staff/parts/staff-call.ts'
import { TextsFields } from '#features/console/staff/parts/TextsFields.tsx'
import { useStaffForm } from '#features/console/staff/parts/use-staff-form.ts'
import { useStaffWrite } from '#features/console/staff/parts/use-staff-write.ts'
import { MAX_ATTRIBUTES, MAX_PICTURES } from '#features/mall/contract/product-fields.ts'
import {
  type StaffCategory,
  type StaffShop,
  type StoredProduct,
  saveProduct,
} from '#features/mall/contract/staff-catalogue.ts'
import type { ProductState } from '#features/mall/rules/product-states.ts'
import { staffBlobPath } from '#features/pictures/contract/staff-pictures.ts'
import { MainFields } from './MainFields.tsx'
import { OptionRows } from './OptionRows.tsx'
import { emptyProduct, formOf, inForm, keptProduct, NO_TEXTS, readProduct } from './product-form.ts'
import { changed, type ProductPart, without } from './product-parts.ts'
import { SizeRows } from './SizeRows.tsx'
import { VariantRows } from './VariantRows.tsx'

const KEPT = v.object({ id: v.string(), seen: v.nullable(v.number()), product: keptProduct })

type ProductFormProps = {
  /** Null for a new product. */
  product: StoredProduct | null
  shops: readonly StaffShop[]
  categories: readonly StaffCategory[]
  onSaved: (productId: string, state: ProductState) => void
}

/** A product with everything that members see of it. */
export function ProductForm({ product, shops, categories, onSaved }: ProductFormProps) {
  const [begun] = useState(() => ({
    id: product?.id ?? newId(),
    seen: product?.seen ?? null,
    product: product === null ? emptyProduct(newId) : formOf(product, newId),
  }))
  const write = useStaffWrite()
  const staffForm = useStaffForm(`product ${product?.id ?? 'new'}`, KEPT, begun, write)
  const { id: productId, seen, product: form } = staffForm.input
  const [isPending, setPending] = useState(false)
  const state = product?.state ?? 'draft'
  /** The state of the button that submits; Enter saves in the same state. */
  const nextState = useRef<ProductState>(state)
  /** The state of the last submit, for which the fields are checked. */
  const [tried, setTried] = useState<ProductState>(state)
  const checked = (as: ProductState) =>
    staffForm.read(readProduct(form, as), {}, (refused) => inForm(refused, form))
  const { failures } = checked(tried)
  const change: ProductPart['change'] = (fields) =>
    staffForm.change(({ product: now, ...rest }) => {
      const changed = typeof fields === 'function' ? fields(now) : fields
      return { ...rest, product: { ...now, ...changed } }
    })
  const save = () => {
    const as = nextState.current
    nextState.current = state
    setTried(as)
    const { submit } = checked(as)
    return submit(async (product) => {
      if (isPending) return
      const body = { seen, ...product }
      const answer = await write.send(staffForm, body, (onceKey, confirmed) =>
        staffCall(saveProduct, { params: { productId }, body: { onceKey, confirmed, ...body } }),
      )
      if (answer !== null) onSaved(productId, as)
    })()
  }
  const submit = (as: ProductState) => ({
    type: 'submit' as const,
    busy: write.busy,
    disabled: isPending,
    onClick: () => {
      nextState.current = as
    },
  })
  const part = { form, failures, change }
  return (
    <StaffForm keeping={staffForm} onSubmit={save}>
      <MainFields {...part} shops={shops} categories={categories} />
      <PictureRows {...part} onPending={setPending} />
      <OptionRows {...part} />
      <VariantRows {...part} />
      <SizeRows {...part} />
      <AttributeRows {...part} />
      {failures.length > 0 && (
        <Notice kind="caution">
          <Trans>Some fields need correcting. They are marked above.</Trans>
        </Notice>
      )}
      {write.problem && failures.length === 0 && <ProblemNotice problem={write.problem} />}
      <div className="flex flex-wrap gap-3">
        <Button icon={Save} look={state === 'published' ? 'primary' : 'quiet'} {...submit(state)}>
          {state === 'draft' ? <Trans>Save draft</Trans> : <Trans>Save changes</Trans>}
        </Button>
        {state !== 'published' && (
          <Button icon={Store} look="primary" {...submit('published')}>
            <Trans>Publish</Trans>
          </Button>
        )}
        {state === 'published' && (
          <Button icon={ArchiveX} look="danger" {...submit('withdrawn')}>
            <Trans context="product">Withdraw from the mall</Trans>
          </Button>
        )}
      </div>
    </StaffForm>
  )
}

type PictureRowsProps = Omit<ProductPart, 'failures'> & { onPending: (isPending: boolean) => void }

/** The pictures in their order; the first one is shown in lists. */
function PictureRows({ form: { pictures }, change, onPending }: PictureRowsProps) {
  const { t } = useLingui()
  const moveUp = (nth: number) =>
    change({
      pictures: pictures.map((one, at) =>
        at === nth - 1 ? (pictures[nth] ?? one) : at === nth ? (pictures[nth - 1] ?? one) : one,
      ),
    })
  return (
    <Section title={<Trans>Product pictures</Trans>}>
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-4">
          {pictures.map((sha256, nth) => {
            const number = nth + 1
            return (
              <li key={sha256} className="grid justify-items-center gap-1">
                <StaffPicture path={staffBlobPath(sha256)} alt={t`Picture ${number}`} />
                <span className="flex">
                  {nth > 0 && (
                    <IconButton
                      icon={ArrowLeft}
                      label={t`Move picture ${number} forward`}
                      onClick={() => moveUp(nth)}
                    />
                  )}
                  <IconButton
                    icon={X}
                    label={t`Remove picture ${number}`}
                    onClick={() => change({ pictures: without(pictures, nth) })}
                  />
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {pictures.length < MAX_PICTURES && (
        <PictureField
          label={<Trans>Add a picture. The first one is shown in lists.</Trans>}
          alt=""
          sha256={null}
          onChange={(sha256) => {
            if (sha256 === null) return
            change((now) => ({ pictures: [...new Set([...now.pictures, sha256])] }))
          }}
          onPending={onPending}
        />
      )}
    </Section>
  )
}

/** What is told about a product besides its details, such as its material. */
function AttributeRows({ form: { attributes }, failures, change }: ProductPart) {
  const { t } = useLingui()
  return (
    <Section title={<Trans>Attributes</Trans>}>
      {attributes.map(({ key, name, value }, nth) => {
        const number = nth + 1
        return (
          <fieldset key={key} className="grid gap-3 rounded-card border border-line p-3">
            <legend className="px-1 text-14 font-medium">
              <Trans>Attribute {number}</Trans>
            </legend>
            <TextsFields
              label={t`Name`}
              value={name}
              failures={failures}
              maxLength={40}
              path={`attributes.${nth}.name`}
              onChange={(texts) =>
                change({ attributes: changed(attributes, nth, { name: texts }) })
              }
            />
            <TextsFields
              label={t({ context: 'attribute', message: 'Value' })}
              value={value}
              failures={failures}
              maxLength={200}
              path={`attributes.${nth}.value`}
              onChange={(texts) =>
                change({ attributes: changed(attributes, nth, { value: texts }) })
              }
            />
            <div>
              <Button icon={X} onClick={() => change({ attributes: without(attributes, nth) })}>
                <Trans>Remove attribute {number}</Trans>
              </Button>
            </div>
          </fieldset>
        )
      })}
      {attributes.length < MAX_ATTRIBUTES && (
        <div>
          <Button
            icon={Plus}
            onClick={() =>
              change({
                attributes: [...attributes, { key: newId(), name: NO_TEXTS, value: NO_TEXTS }],
              })
            }
          >
            <Trans>Add an attribute</Trans>
          </Button>
        </div>
      )}
    </Section>
  )
}
