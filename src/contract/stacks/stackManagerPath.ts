/** Path of the service. `GET {id}`, `PUT {id}`, `DELETE {id}` and `POST` work as for records. */
export const stackManagerPath = '/api/stack-manager';

/** Most items of a stack, as its definition says. */
export const largestStack = 1000;
