// The bare counterpart: node:http with a fixed response of two kilobytes, and streams that get an event for each POST.
import { createServer } from 'node:http';

const body = JSON.stringify({ status: true, data: 'x'.repeat(2000) });
const streams = [];
let turn = 0;

function emit() {
  turn += 1;
  streams[turn % streams.length]?.write('event: change\ndata: {}\n\n');
}

function openStream(response) {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('event: open\ndata: {}\n\n');
  streams.push(response);
  response.on('close', () => streams.splice(streams.indexOf(response), 1));
}

createServer((request, response) => {
  if (request.url.endsWith('/events')) return openStream(response);
  if (request.url === '/all') for (const stream of streams) stream.write('event: change\ndata: {}\n\n');
  request.resume();
  request.on('end', () => {
    if (request.method === 'POST') emit();
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  });
}).listen(0, '127.0.0.1', function ready() {
  this.keepAliveTimeout = 120_000;
  console.log(`Ready on http://127.0.0.1:${this.address().port}`);
});
