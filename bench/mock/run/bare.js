/**
 * The least that a server of Node's can cost: the body is read, and the answer is always the same. It is
 * JavaScript, so that nothing has to be compiled when it starts.
 */
import { createServer } from 'node:http';

const ANSWER = JSON.stringify({
  id: 1001,
  iid: 1,
  title: 'An issue',
  description: 'x'.repeat(500),
});

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(request.method === 'POST' ? 201 : 200, {
      'Content-Type': 'application/json',
      'Content-Length': ANSWER.length,
    });
    response.end(ANSWER);
  });
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
