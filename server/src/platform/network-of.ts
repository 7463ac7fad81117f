/** The network of an address: IPv6 hands whole /64 networks to one customer, so those count and not the address. */
export function networkOf(address: string): string {
  return address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
}
