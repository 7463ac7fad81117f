// A stand-in of WhatsApp that accepts everything immediately; GET / returns the number of messages received.
import { createServer } from 'node:http';

let count = 0;
createServer((request, response) => {
  response.setHeader('content-type', 'application/json');
  if (request.method === 'GET') return response.end(String(count));
  request.resume();
  request.on('end', () => {
    count += 1;
    response.end(`{"messaging_product":"whatsapp","messages":[{"id":"wamid.${process.pid}.${count}"}]}`);
  });
}).listen(0, '127.0.0.1', function ready() {
  this.keepAliveTimeout = 120_000;
  console.log(`http://127.0.0.1:${this.address().port}`);
});
