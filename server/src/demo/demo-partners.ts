/** A partner of the demo data: address, owner, business, street, city, district, state, pincode. */
type DemoPartner = readonly [string, string, string, string, string, string, string, string];

/** Resellers; the first is the demo partner, the last registered without an Admin and waits for approval. */
export const demoPartners: readonly DemoPartner[] = [
  [
    'partner@example.com',
    'Rohan Desai',
    'Desai Digital Services',
    '401 Sarovar Chambers, Model Colony',
    'Pune',
    'Pune',
    'MH',
    '411016',
  ],
  [
    'sunrise@example.com',
    'Farida Contractor',
    'Sunrise Business Solutions',
    '12 Ring Road Textile Plaza',
    'Surat',
    'Surat',
    'GJ',
    '395002',
  ],
  [
    'malabar-connect@example.com',
    'Thomas Kurian',
    'Malabar Connect',
    '3rd floor, MG Road, Ravipuram',
    'Kochi',
    'Ernakulam',
    'KL',
    '682016',
  ],
  [
    'bharat-reach@example.com',
    'Neha Kapoor',
    'Bharat Reach Media',
    '28 Barakhamba Road, Connaught Place',
    'New Delhi',
    'New Delhi',
    'DL',
    '110001',
  ],
  [
    'deccan-message-hub@example.com',
    'Syed Imran',
    'Deccan Message Hub',
    '6-3-1090 Raj Bhavan Road, Somajiguda',
    'Hyderabad',
    'Hyderabad',
    'TS',
    '500082',
  ],
];
