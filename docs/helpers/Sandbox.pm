package Sandbox;

# A world of the sandbox for each test; copy this file to where Perl finds it.
#
#   my $world = Sandbox->world('checkout');
#   my $issue = $world->create('issues', { project_id => 42, title => 'Print pages' });
#   my ($status, $user) = $world->api('GET', '/user', undef, 'token-of-mira');

use strict;
use warnings;
use HTTP::Tiny;
use JSON::PP;

my $sandbox = $ENV{SANDBOX_URL} // 'http://127.0.0.1:4020';
my $json = JSON::PP->new->utf8->canonical;

# A dataset of its own, which is forked from the seed.
sub world {
    my ($class, $name) = @_;
    return bless { name => $name }, $class;
}

# Returns status and body, also of an error.
sub send_request {
    my ($self, $method, $path, $body, %headers) = @_;
    $headers{'X-Sandbox-Key'} = $ENV{SANDBOX_KEY} if defined $ENV{SANDBOX_KEY};
    my $response = HTTP::Tiny->new->request($method, "$sandbox$path", {
        headers => { 'X-Sandbox-World' => $self->{name}, 'Content-Type' => 'application/json', %headers },
        defined $body ? (content => $json->encode($body)) : (),
    });
    my $text = $response->{content};
    return ($response->{status}, length $text ? $json->decode($text) : undef);
}

# Calls an operation of the API.
sub api {
    my ($self, $method, $path, $body, $token) = @_;
    return $self->send_request($method, "/api/v4$path", $body, $token ? ('PRIVATE-TOKEN' => $token) : ());
}

# Calls the control API: $world->control('POST', '/clock/advance', { seconds => 60 })
sub control {
    my ($self, $method, $path, $body) = @_;
    my ($status, $response) = $self->send_request($method, "/sandbox$path", $body);
    die "$method $path returned $status: " . $json->encode($response) if $status >= 300;
    return $response;
}

# Creates a row from a hash, or several from a list of them.
sub create {
    my ($self, $table, $rows) = @_;
    return $self->control('POST', "/rows/$table", $rows);
}

# Responds in place of the service: $world->override('createIssue', { status => 409, times => 1 })
sub override {
    my ($self, $operation, $fields) = @_;
    return $self->control('POST', '/overrides', { operation => $operation, %$fields });
}

# Returns the last requests of an operation, each with input, status and response.
sub calls {
    my ($self, $operation) = @_;
    return $self->control('GET', "/journal?operation=$operation")->{requests};
}

# Drops the world.
sub drop {
    my ($self) = @_;
    $self->send_request('DELETE', "/sandbox/worlds/$self->{name}");
    return;
}

1;
