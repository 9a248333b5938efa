import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { useLive } from '#engine/client/parts/state/use-live.ts'
import { FieldError } from '#engine/client/ui/Field.tsx'
import { Icon } from '#engine/client/ui/Icon.tsx'
import { Select } from '#engine/client/ui/Select.tsx'
import { TextArea } from '#engine/client/ui/TextArea.tsx'
import { VisuallyHidden } from '#engine/client/ui/VisuallyHidden.tsx'
import { groupedCode } from '#engine/shared/code-groups.ts'
import type { ReviewForm } from '#features/community/member/data/drafts.ts'
import { RATINGS } from '#features/community/member/parts/Stars.tsx'
import { MAX_POST_PICTURES } from '#features/community/rules/post-states.ts'
import { orderList } from '#features/orders/member/data/orders.ts'
import { GoodsField } from './GoodsField.tsx'
import { readReview, startOfReview } from './read-writing.ts'
import { type PostWritingProps, usePostWriting } from './use-post-writing.ts'
import { WritingFrame } from './WritingFrame.tsx'

const NONE = 'none'

/** A review: rating, words, pictures, and the delivered order that it is about. */
export function ReviewFormView(props: PostWritingProps<ReviewForm>) {
  const { t } = useLingui()
  const { writing, form, change, field, isWrong, send } = usePostWriting({
    ...props,
    kind: 'review' as const,
    start: startOfReview(props.post),
    read: readReview,
  })
  return (
    <WritingFrame
      of={writing}
      room={MAX_POST_PICTURES}
      verb={<Trans>Publish review</Trans>}
      onSubmit={send}
    >
      <RatingField
        value={form.rating}
        onChange={(rating) => change({ rating })}
        error={isWrong('rating') ? t`Choose 1 to 5 stars` : undefined}
      />
      <TextArea
        {...field('words', t({ context: 'review form', message: 'Review' }))}
        hint={t`How were the goods, the packing and the delivery time? At least 6 characters.`}
        rows={5}
      />
      <GoodsField
        value={form.goods}
        onChange={(goods) => change({ goods })}
        named={props.post?.goods ?? null}
      />
      <OrderField
        value={form.transCode}
        onChange={(transCode) => change({ transCode })}
        isMarked={props.post?.isOfOrder ?? false}
      />
    </WritingFrame>
  )
}

type OrderFieldProps = {
  value: string
  onChange: (transCode: string) => void
  /** Whether the edited review names an order already. */
  isMarked: boolean
}

/** The delivered orders of the member, to mark the review with one. Without any there is nothing to choose. */
function OrderField({ value, onChange, isMarked }: OrderFieldProps) {
  const { t } = useLingui()
  const { date } = useFormat()
  const orders = useLive(() => orderList({ list: 'delivered', limit: 20 }), [])
  if (orders.state !== 'ready' || orders.value.items.length === 0) return null
  const options = orders.value.items.map(({ order }) => ({
    value: order.transCode,
    label: `${groupedCode(order.transCode)} · ${date(order.createdAt)}`,
  }))
  return (
    <Select
      label={t`Delivered order`}
      optional
      value={value || NONE}
      onChange={(chosen) => onChange(chosen === NONE ? '' : chosen)}
      hint={t`Others see that you received an order, not which one.`}
      options={[
        { value: NONE, label: isMarked ? t`Keep as it is` : t`Don’t name an order` },
        ...options,
      ]}
    />
  )
}

type RatingFieldProps = {
  /** A digit, or empty while nothing is chosen. */
  value: string
  onChange: (rating: string) => void
  error: string | undefined
}

/** One to five stars, chosen by pointer or arrow keys. */
function RatingField({ value, onChange, error }: RatingFieldProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}label`}
      aria-describedby={error ? `${id}error` : undefined}
      aria-invalid={error ? true : undefined}
      className="grid justify-items-start gap-1.5"
    >
      <span id={`${id}label`} className="text-14 font-medium">
        <Trans>Rating</Trans>
      </span>
      <div className="-ml-2 flex">
        {RATINGS.map((nth) => (
          <label
            key={nth}
            className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={id}
              value={nth}
              checked={String(nth) === value}
              onChange={() => onChange(String(nth))}
              className="sr-only"
            />
            <VisuallyHidden>
              <Plural value={nth} one="# star" other="# stars" />
            </VisuallyHidden>
            <Icon
              of={Star}
              size={24}
              className={
                nth <= Number(value) ? 'fill-brand text-brand' : 'fill-surface text-line-strong'
              }
            />
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
    </div>
  )
}
