export function MovingInView() {
  return null
}
