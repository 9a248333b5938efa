import { Trans } from '@lingui/react/macro'
import { ArchiveX, Save, Store } from 'lucide-react'
import { useRef, useState } from 'react'
import { ProblemNotice } from '#features/staff/shared/ProblemNotice.tsx'
import { staffCall } from '#features/staff/shared/staff-call.ts'
import { useStaffWrite } from '#features/staff/shared/use-staff-write.ts'
import { newId } from '#platform/ids.ts'
import type { FieldFailure } from '#shared/contract/failures.ts'
import {
  type StaffCategory,
  type StaffShop,
  type StoredProduct,
  saveProduct,
} from '#shared/contract/staff-catalogue.ts'
import type { ProductState } from '#shared/domain/product-states.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { AttributeRows } from './AttributeRows.tsx'
import { MainFields } from './MainFields.tsx'
import { OptionRows } from './OptionRows.tsx'
import { PictureRows } from './PictureRows.tsx'
import {
  emptyProduct,
  formOf,
  inForm,
  readProduct,
  type ProductForm as Typed,
} from './product-form.ts'
import type { ProductPart } from './product-parts.ts'
import { VariantRows } from './VariantRows.tsx'

type ProductFormProps = {
  /** Null for a new product. */
  product: StoredProduct | null
  shops: readonly StaffShop[]
  categories: readonly StaffCategory[]
  onSaved: (productId: string, state: ProductState) => void
}

/** A product with everything that members see of it. */
export function ProductForm({ product, shops, categories, onSaved }: ProductFormProps) {
  const [form, setForm] = useState<Typed>(() =>
    product === null ? emptyProduct(newId) : formOf(product, newId),
  )
  const [productId] = useState(() => product?.id ?? newId())
  const [failures, setFailures] = useState<readonly FieldFailure[]>([])
  const [isPending, setPending] = useState(false)
  const { send, busy, problem } = useStaffWrite()
  const state = product?.state ?? 'draft'
  /** The state of the button that submits; Enter saves in the same state. */
  const wanted = useRef<ProductState>(state)
  const change: ProductPart['change'] = (fields) =>
    setForm((now) => ({ ...now, ...(typeof fields === 'function' ? fields(now) : fields) }))
  const save = async () => {
    const as = wanted.current
    wanted.current = state
    const read = readProduct(form, as)
    setFailures(read.ok ? [] : read.failures)
    if (!read.ok || isPending) return
    const body = { seen: product?.seen ?? null, ...read.value }
    const done = await send(body, async (requestId, confirmed) => {
      const params = { productId }
      const entry = { requestId, confirmed, ...body }
      const answer = await staffCall(saveProduct, { params, body: entry })
      if (!answer.ok) {
        setFailures((answer.problem.fields ?? []).map((failure) => inForm(failure, form)))
      }
      return answer
    })
    if (done !== null) onSaved(productId, as)
  }
  const submit = (as: ProductState) => ({
    ...{ type: 'submit' as const, busy, disabled: isPending },
    onClick: () => {
      wanted.current = as
    },
  })
  const part = { form, failures, change }
  return (
    <Form onSubmit={save}>
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
      {problem && failures.length === 0 && <ProblemNotice problem={problem} />}
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
    </Form>
  )
}
