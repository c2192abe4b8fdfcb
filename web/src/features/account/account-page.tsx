// /account: what concerns the person rather than the artist.

export function AccountPage() {
  return <h1>Your account</h1>
}
