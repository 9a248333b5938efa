import { Trans } from '@lingui/react/macro'
import { ArchiveX, Save, Store } from 'lucide-react'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { StaffForm } from '#features/staff/shared/StaffForm.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStaffForm } from '#features/staff/shared/use-staff-form.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { newId } from '#platform/ids.ts'
import {
  type StaffCategory,
  type StaffShop,
  type StoredProduct,
  saveProduct,
} from '#shared/contract/staff-catalogue.ts'
import type { ProductState } from '#shared/domain/product-states.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { AttributeRows } from './AttributeRows.tsx'
import { MainFields } from './MainFields.tsx'
import { OptionRows } from './OptionRows.tsx'
import { PictureRows } from './PictureRows.tsx'
import { emptyProduct, formOf, inForm, productForm, readProduct } from './product-form.ts'
import type { ProductPart } from './product-parts.ts'
import { VariantRows } from './VariantRows.tsx'

const KEPT = v.object({ id: v.string(), seen: v.nullable(v.number()), product: productForm })

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
  const kept = useStaffForm(`product ${product?.id ?? 'new'}`, KEPT, begun, write)
  const { id: productId, seen, product: form } = kept.typed
  const [isPending, setPending] = useState(false)
  const state = product?.state ?? 'draft'
  /** The state of the button that submits; Enter saves in the same state. */
  const wanted = useRef<ProductState>(state)
  /** The state of the last submit, for which the fields are checked. */
  const [tried, setTried] = useState<ProductState>(state)
  const checked = (as: ProductState) =>
    kept.read(readProduct(form, as), {}, (refused) => inForm(refused, form))
  const { failures } = checked(tried)
  const change: ProductPart['change'] = (fields) =>
    kept.change(({ product: now, ...rest }) => {
      const changed = typeof fields === 'function' ? fields(now) : fields
      return { ...rest, product: { ...now, ...changed } }
    })
  const save = () => {
    const as = wanted.current
    wanted.current = state
    setTried(as)
    const { submit } = checked(as)
    return submit(async (read) => {
      if (isPending) return
      const body = { seen, ...read }
      const done = await write.send(kept, body, (onceKey, confirmed) =>
        staffCall(saveProduct, { params: { productId }, body: { onceKey, confirmed, ...body } }),
      )
      if (done !== null) onSaved(productId, as)
    })()
  }
  const submit = (as: ProductState) => ({
    type: 'submit' as const,
    busy: write.busy,
    disabled: isPending,
    onClick: () => {
      wanted.current = as
    },
  })
  const part = { form, failures, change }
  return (
    <StaffForm kept={kept} onSubmit={save}>
      <MainFields {...part} shops={shops} categories={categories} />
      <PictureRows {...part} onPending={setPending} />
      <OptionRows {...part} />
      <VariantRows {...part} />
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
