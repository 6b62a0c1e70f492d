/** Path of the service. `GET {id}`, `PUT {id}`, `DELETE {id}` and `POST` work as for records. */
export const stackManagerPath = '/api/stack-manager';
